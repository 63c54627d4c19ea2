import { expect, test } from 'vitest'
import { formsIn, questionsIn } from './found-forms.ts'

test('a form is found with what a browser would send, and with what has to be typed', () => {
  const html = `<form method="post" action="/shop/basket?a=1&amp;b=2"><input type="hidden" name="id" value="7"/>
    <input name="email"/><input name="city"/><textarea name="notes"></textarea><input type="checkbox" name="more" value="on"/><input type="text" name="trap" hidden=""/>
    <button name="intent" value="add">Add</button></form>`
  const fields = [
    ['id', '7'],
    ['email', 'somebody@mail.example'],
    ['city', 'Something of city'],
    ['notes', 'Something of notes'],
    ['trap', ''],
    ['intent', 'add'],
  ]
  expect(formsIn('/here', html)).toEqual([{ page: '/here', action: '/shop/basket?a=1&b=2', method: 'POST', fields }])
  expect(formsIn('/here?x=1', '<form></form>')).toEqual([
    { page: '/here?x=1', action: '/here?x=1', method: 'GET', fields: [] },
  ])
})

test('links and forms tell by which names an address is asked', () => {
  const html = '<a href="/list?sort=name&amp;page=2"><form action="/find"><input name="term"/></form>'
  const asked = [
    { path: '/list', name: 'sort' },
    { path: '/list', name: 'page' },
    { path: '/find', name: 'term' },
  ]
  expect(questionsIn('/', `${html}<form method="post"><input name="email"/></form>`)).toEqual(asked)
})
