// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markTerms } from './mark-terms.ts'

const TERMS = [
  { id: '1', term: '线性' },
  { id: '2', term: '线性无关' },
  { id: '3', term: 'base' },
  { id: '4', term: '基' },
]

function marked(html: string): string[] {
  const body = document.createElement('div')
  body.innerHTML = html
  const text = body.textContent
  markTerms(body, TERMS, (term) => term)
  expect(body.textContent).toBe(text)
  return [...body.querySelectorAll('button')].map((one) => `${one.dataset.word}:${one.textContent}`)
}

test('the longest term wins, each is marked once, and the text stays as it is', () => {
  expect(marked('<p>线性无关与线性相关，线性无关。</p>')).toEqual(['2:线性无关', '1:线性'])
})

test('Latin terms are whole words, in whatever letters', () => {
  expect(marked('<p>database</p>')).toEqual([])
  expect(marked('<p>The Base of it</p>')).toEqual(['3:Base'])
})

test('headings, links, formulas and single signs are left alone', () => {
  expect(marked('<h2>线性</h2><a href="#x">线性</a><span data-formula="x">线性</span><p>基</p>')).toEqual([])
})
