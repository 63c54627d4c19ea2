import { expect, test } from 'vitest'
import { inWorkingTime } from './working-time.ts'

const at = { pid: 1, tid: 2 }

test('a task is as long as the processor worked at it, and what it did keeps its place within', () => {
  const events = [
    { ...at, name: 'RunTask', ts: 1_000, dur: 400, tdur: 100 },
    { ...at, name: 'Layout', ts: 1_200, dur: 80 },
    { ...at, name: 'firstPaint', ts: 1_300 },
  ]
  expect(inWorkingTime(events)).toEqual([
    { ...at, name: 'RunTask', ts: 1_000, dur: 100, tdur: 100 },
    { ...at, name: 'Layout', ts: 1_050, dur: 20 },
    { ...at, name: 'firstPaint', ts: 1_075 },
  ])
})

test('what lies between tasks, on other threads, or has no time of the processor, stays as it was', () => {
  const events = [
    { ...at, name: 'RunTask', ts: 0, dur: 100, tdur: 50 },
    { ...at, tid: 3, name: 'RasterTask', ts: 10, dur: 60 },
    { ...at, name: 'mark', ts: 100 },
    { ...at, name: 'RunTask', ts: 200, dur: 30 },
    { ...at, name: 'Paint', ts: 210, dur: 10 },
  ]
  expect(inWorkingTime(events).slice(1)).toEqual(events.slice(1))
})

test('no task grows, whatever two clocks say, and none within another counts twice', () => {
  const events = [
    { ...at, name: 'RunTask', ts: 0, dur: 100, tdur: 120 },
    { ...at, name: 'RunTask', ts: 40, dur: 20, tdur: 5 },
  ]
  expect(inWorkingTime(events).map(({ dur }) => dur)).toEqual([100, 20])
})
