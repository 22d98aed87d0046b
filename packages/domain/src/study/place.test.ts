import { expect, it } from 'vitest'
import { resumePoint, type Step } from './place.rule.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  title: `第${id}节`,
  kind: 'video',
  mustSee: false,
  finishedAt: null,
  lastAt: null,
  lastPosition: 0,
  ...more,
})
const DAY = new Date('2026-11-20')
const EARLIER = new Date('2026-11-01')

const cases: [string, Step[], { resourceId: string; why: string; position?: number }][] = [
  ['nothing at all', [], { resourceId: '', why: 'done' }],
  ['everything is finished', [step('1', { finishedAt: DAY, lastAt: DAY })], { resourceId: '', why: 'done' }],
  ['nothing was begun: the first', [step('1'), step('2')], { resourceId: '1', why: 'next' }],
  [
    'a must-see goes before what stands earlier',
    [step('1'), step('2', { mustSee: true })],
    { resourceId: '2', why: 'next' },
  ],
  [
    'the one that was open last, at its place',
    [step('1', { lastAt: EARLIER }), step('2', { lastAt: DAY, lastPosition: 95 }), step('3', { mustSee: true })],
    { resourceId: '2', why: 'last', position: 95 },
  ],
  [
    'what was last is finished: the one before that',
    [step('1', { lastAt: EARLIER, lastPosition: 7 }), step('2', { lastAt: DAY, finishedAt: DAY })],
    { resourceId: '1', why: 'last', position: 7 },
  ],
]

it.each(cases)('where to go on: %s', (_, steps, place) => expect(resumePoint(steps)).toMatchObject(place))
