import { darker, lighter, mix } from './colour.ts'
import { write } from './lettering.ts'
import { floor } from './scenes.ts'
import { ellipse, faint, flatFront, group, line, path, rect, roundMetal, type Sheet } from './sheet.ts'
import { inkFor, sizeFor } from './supplies.ts'

/** What lies on a builder's bench. */

function tweezers(sheet: Sheet, color: string): string {
  return path(
    'M-16-190C-30-60-22 80-4 190L0 170 4 190C22 80 30-60 16-190Q0-206-16-190ZM-8-150C-14-40-12 60 0 140 12 60 14-40 8-150Z',
    roundMetal(sheet, color),
    ' fill-rule="evenodd"',
  )
}

function pliers(sheet: Sheet, color: string): string {
  return (
    path('M-20-20L-16-150Q0-180 16-150L20-20Q0 10-20-20Z', roundMetal(sheet, '#b6bcc6')) +
    line('M0-166V-50', '#5b626e', 4) +
    path(
      'M-16-20C-70 40-60 140-40 190Q-20 200-18 180C-30 110-20 60 0 10ZM16-20C70 40 60 140 40 190Q20 200 18 180C30 110 20 60 0 10Z',
      flatFront(sheet, color),
    ) +
    ellipse(0, -14, 16, 16, '#e5e8ec')
  )
}

function screwdriver(sheet: Sheet, color: string): string {
  return (
    rect(-7, -190, 14, 170, 3, roundMetal(sheet, '#cdd2d9')) +
    rect(-24, -24, 48, 210, 18, roundMetal(sheet, color)) +
    rect(-24, 10, 48, 120, 0, sheet.pattern(12, 200, rect(0, 0, 5, 200, 0, '#000000')), faint(0.2))
  )
}

export type Tool = 'kit' | 'tweezers' | 'pliers' | 'jig' | 'mat' | 'screwdriver'

export function drawTool(sheet: Sheet, tool: Tool, brand: string, name: string, color: string): string {
  const tag = (y: number, w = 300) =>
    write(brand.toUpperCase(), {
      x: 400,
      y,
      size: sizeFor(brand.toUpperCase(), w, 36),
      weight: 800,
      spacing: 8,
      fill: inkFor(color),
    }) + write(name, { x: 400, y: y + 32, size: sizeFor(name, w, 24, 600), weight: 600, fill: inkFor(color) })
  if (tool === 'mat')
    return (
      rect(150, 220, 500, floor - 220, 22, flatFront(sheet, color)) +
      rect(180, 250, 440, 310, 8, sheet.pattern(44, 44, line('M0 0H44M0 0V44', lighter(color, 0.5), 2)), faint(0.6)) +
      group(screwdriver(sheet, '#d9483b'), { x: 300, y: 410, turn: 64, scale: 0.7 }) +
      group(tweezers(sheet, '#dfe3e8'), { x: 500, y: 410, turn: -40, scale: 0.75 }) +
      tag(608, 420)
    )
  if (tool === 'kit')
    return (
      rect(150, 210, 500, floor - 210, 40, flatFront(sheet, color)) +
      rect(174, 234, 452, 330, 26, darker(color, 0.5)) +
      group(tweezers(sheet, '#d6dbe2'), { x: 230, y: 400, scale: 0.76 }) +
      group(pliers(sheet, '#d9483b'), { x: 334, y: 400, scale: 0.76 }) +
      group(screwdriver(sheet, '#e8a92c'), { x: 440, y: 400, scale: 0.76 }) +
      group(tweezers(sheet, mix(color, '#ffffff', 0.5)), { x: 514, y: 400, scale: 0.76 }) +
      group(screwdriver(sheet, '#2c8fe8'), { x: 584, y: 400, scale: 0.7 }) +
      line('M174 250H626', '#ffffff', 2, faint(0.3)) +
      tag(608, 420)
    )
  const card =
    rect(280, 150, 240, floor - 150, 20, flatFront(sheet, color)) + ellipse(400, 182, 16, 16, lighter(color, 0.85))
  const thing =
    tool === 'tweezers'
      ? tweezers(sheet, '#e4e7ec')
      : tool === 'pliers'
        ? pliers(sheet, lighter(color, 0.25))
        : tool === 'screwdriver'
          ? screwdriver(sheet, lighter(color, 0.3))
          : jig(sheet)
  return (
    card +
    rect(296, 210, 208, 360, 14, '#ffffff', faint(0.9)) +
    group(thing, { x: 400, y: 388, scale: 0.86 }) +
    tag(614, 210)
  )
}

function jig(sheet: Sheet): string {
  return (
    [0, 1, 2, 3]
      .map((step) => rect(-16 - step * 10, -170 + step * 60, 32 + step * 20, 64, 5, roundMetal(sheet, '#c3c9d2')))
      .join('') + rect(-66, 70, 132, 110, 14, roundMetal(sheet, '#2c3038'))
  )
}
