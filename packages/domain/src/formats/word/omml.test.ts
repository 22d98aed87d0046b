import { expect, it } from 'vitest'
import { type Element, el } from '../tree/node.rule.ts'
import { ommlToLatex } from './omml.rule.ts'

const r = (text: string) => el('r', {}, el('t', {}, text))
const e = (...inner: Element[]) => el('e', {}, inner)
const math = (...inner: Element[]) => ommlToLatex(el('oMath', {}, inner))
const chr = (name: string, val: string) => el(`${name}Pr`, {}, el('chr', { val }))

it.each([
  ['a fraction', [el('f', {}, el('num', {}, r('a+b')), el('den', {}, r('2')))], '\\frac{a+b}{2}'],
  ['a power', [el('sSup', {}, e(r('x')), el('sup', {}, r('2')))], 'x^{2}'],
  ['a root', [el('rad', {}, el('deg', {}, r('3')), e(r('x')))], '\\sqrt[3]{x}'],
  [
    'a sum',
    [el('nary', {}, chr('nary', '∑'), el('sub', {}, r('i=1')), el('sup', {}, r('n')), e(r('i')))],
    '\\sum_{i=1}^{n}{i}',
  ],
  ['brackets', [el('d', {}, e(r('x')))], '\\left(x\\right)'],
  ['a vector', [el('acc', {}, chr('acc', '\u20d7'), e(r('a')))], '\\vec{a}'],
  ['a function', [el('func', {}, el('fName', {}, r('sin')), e(r('α')))], '\\sin {\\alpha}'],
  ['a limit', [el('limLow', {}, e(r('lim')), el('lim', {}, r('n→∞')))], '\\lim_{n\\to\\infty}'],
  ['a matrix', [el('m', {}, el('mr', {}, e(r('a')), e(r('b'))))], '\\begin{matrix}a & b\\end{matrix}'],
  ['signs', [r('x≤π')], 'x\\leq\\pi'],
])('%s of Word as LaTeX', (_, inner, latex) => {
  expect(math(...(inner as Element[]))).toBe(latex)
})
