import { OBJECTIVE_TYPES, type QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { PointGoOn } from '@shuyuan/contract/entities/study/point.ts'

/** Questions at places of a film (随堂题). */

interface Place {
  atSecond: number
  goOn: PointGoOn
}

const isObjective = (type: string): boolean => (OBJECTIVE_TYPES as readonly string[]).includes(type)

/** A film asks only what can be answered beside it and judged at once. */
export const isAskable = (body: QuestionBody): boolean =>
  body.type === 'composite'
    ? body.children.length > 0 && body.children.every(({ body: child }) => isObjective(child.type))
    : isObjective(body.type)

/** No further answer is taken, and the key may be shown. */
export const isOver = (isRight: boolean, tries: number, maxTries: number): boolean => isRight || tries >= maxTries

/** The film may go on after this answer, and what has passed stays passed whatever the host changes later. */
export const passesPoint = (goOn: PointGoOn, isRight: boolean, tries: number, maxTries: number): boolean =>
  goOn !== 'right' || isOver(isRight, tries, maxTries)

/** How many questions the student still has to answer before the film can be finished. */
export const questionsLeft = (points: readonly { goOn: PointGoOn; passed: boolean }[]): number =>
  points.filter(({ goOn, passed }) => goOn !== 'skip' && !passed).length

/** The place at which playing from one position to the next stops. Whoever jumps over a place has not played it. */
export const pointBetween = <P extends Place>(points: readonly P[], from: number, to: number): P | undefined =>
  points
    .filter(({ atSecond }) => from < atSecond && atSecond <= to)
    .sort((a, b) => a.atSecond - b.atSecond)
    .at(0)
