import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { describe, expect, test } from 'vitest'
import { isAskable, isOver, passesPoint, pointBetween, questionsLeft } from './point.rule.ts'

const judge: QuestionBody = { type: 'judge', stem: '' }
const essay: QuestionBody = { type: 'essay', stem: '' }
const composite = (...bodies: QuestionBody[]) =>
  ({
    type: 'composite',
    stem: '',
    children: bodies.map((body, n) => ({ id: `c${n}`, score: 1, body })),
  }) as QuestionBody

describe('questions at places of a film', () => {
  test.each([
    ['a judgement', judge, true],
    ['an essay', essay, false],
    ['a group of judgements', composite(judge, judge), true],
    ['a group with an essay', composite(judge, essay), false],
    ['a group without questions', composite(), false],
  ] as const)('ask %s: see the table', (_, body, asked) => expect(isAskable(body)).toBe(asked))

  test.each([
    // what goes on, right, tries of most; passes, over
    ['skip', false, 1, 3, true, false],
    ['answer', false, 1, 3, true, false],
    ['answer', false, 3, 3, true, true],
    ['right', false, 1, 3, false, false],
    ['right', false, 3, 3, true, true],
    ['right', true, 1, 3, true, true],
  ] as const)('%s, right %s, try %i of %i', (goOn, isRight, tries, most, passes, over) => {
    expect(passesPoint(goOn, isRight, tries, most)).toBe(passes)
    expect(isOver(isRight, tries, most)).toBe(over)
  })

  test('what may be skipped is never left to do, nor what has passed', () => {
    expect(questionsLeft([])).toBe(0)
    expect(
      questionsLeft([
        { goOn: 'skip', passed: false },
        { goOn: 'answer', passed: false },
        { goOn: 'right', passed: true },
        { goOn: 'right', passed: false },
      ]),
    ).toBe(2)
  })

  test('playing stops at the first place that it reaches, and not again when it goes on from there', () => {
    const points = [20, 10, 30].map((atSecond) => ({ atSecond, goOn: 'skip' as const }))
    expect(pointBetween(points, 9.8, 10.1)?.atSecond).toBe(10)
    expect(pointBetween(points, 5, 25)?.atSecond).toBe(10)
    expect(pointBetween(points, 10.1, 10.4)).toBeUndefined()
    expect(pointBetween(points, 10, 10.4)).toBeUndefined()
    expect(pointBetween(points, 30.2, 9)).toBeUndefined()
  })

  test('every place is met exactly once, however a film is cut into moments', () => {
    const points = [1, 7, 7.5, 60].map((atSecond) => ({ atSecond, goOn: 'answer' as const }))
    for (const step of [0.25, 0.4, 0.5]) {
      const met: number[] = []
      for (let at = 0; at < 61; at += step) {
        const point = pointBetween(points, at, at + step)
        if (point) met.push(point.atSecond)
      }
      expect(met).toEqual([1, 7, 7.5, 60])
    }
  })
})
