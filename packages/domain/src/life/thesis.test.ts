import { THESIS_STATES } from '@shuyuan/contract/entities/thesis/thesis.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { isRefusal } from './next.rule.ts'
import {
  lateDaysOf,
  missingThesisSettings,
  nextThesis,
  nextThesisSetting,
  ownThesisStage,
  type SubmitFacts,
  settingStateAt,
  type ThesisMove,
  type ThesisPlan,
  topicRefusal,
} from './thesis.rule.ts'

describe('the rules of a course', () => {
  const whole: ThesisPlan = {
    instructionsLength: 40,
    topicCount: 3,
    ownTopic: false,
    from: 10,
    to: 20,
    fileTypes: 1,
    rubric: [{ max: 60 }, { max: 40 }],
    markers: 2,
    markerCount: 2,
  }
  const cases: [string, Partial<ThesisPlan>, string[]][] = [
    ['whole', {}, []],
    ['without instructions', { instructionsLength: 0 }, ['instructions']],
    ['no topics', { topicCount: 0 }, ['topics']],
    ['no topics, but of one’s own', { topicCount: 0, ownTopic: true }, []],
    ['no end', { to: null }, ['window']],
    ['ends before it begins', { from: 30 }, ['window']],
    ['over already', { from: 1, to: 4 }, ['over']],
    ['takes no file', { fileTypes: 0 }, ['types']],
    ['a rubric of 99', { rubric: [{ max: 99 }] }, ['rubric']],
    ['two marks of one marker', { markers: 1 }, ['markers']],
    ['one mark of one marker', { markers: 1, markerCount: 1 }, []],
  ]
  it.each(cases)('%s', (_, change, missing) =>
    expect(missingThesisSettings({ ...whole, ...change }, 5)).toEqual(missing),
  )

  const moves: [string, Parameters<typeof nextThesisSetting>, object][] = [
    ['opened', ['draft', 'open'], { to: 'open' }],
    [
      'opened though it lacks',
      ['draft', 'open', ['topics']],
      { no: 'SETTING_INCOMPLETE', facts: { missing: ['topics'] } },
    ],
    ['opened twice', ['open', 'open'], { no: 'SETTING_OPEN' }],
    ['nothing is set', ['unset', 'open'], { no: 'SETTING_UNSET' }],
    ['closed', ['open', 'close'], { to: 'closed' }],
    ['opened again', ['closed', 'open'], { to: 'open' }],
    ['a draft is not closed', ['draft', 'close'], { no: 'SETTING_NOT_OPEN' }],
  ]
  it.each(moves)('%s', (_, given, wanted) => expect(nextThesisSetting(...given)).toEqual(wanted))

  it('close by themselves when the last late day is over', () => {
    const at = (now: number, lateDays = 0) => settingStateAt({ state: 'open', to: 10 * DAY_MS, lateDays }, now)
    expect([at(10 * DAY_MS), at(10 * DAY_MS + 1), at(12 * DAY_MS, 2), at(12 * DAY_MS + 1, 2)]).toEqual([
      'open',
      'closed',
      'open',
      'closed',
    ])
    expect(settingStateAt({ state: 'draft', to: 1, lateDays: 0 }, 5)).toBe('draft')
  })
})

describe('days late', () => {
  it.each([
    [0, 0],
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
  ])('%i ms after the end are %i', (after, days) => expect(lateDaysOf(1000 + after, 1000)).toBe(days))
})

describe('a paper', () => {
  const open: SubmitFacts = {
    now: 15,
    from: 10,
    due: 20,
    hasOwnEnd: false,
    lateDays: 0,
    hasTopic: true,
    settingState: 'open',
  }
  const sent = { returns: 0, maxReturns: 1, newTo: 30, now: 15 }
  const MOVES: Record<string, ThesisMove> = {
    submit: { event: 'submit', facts: open },
    return: { event: 'return', facts: sent },
    mark: { event: 'mark' },
    publish: { event: 'publish' },
  }
  const LEADS: Record<string, string> = {
    'open submit': 'submitted',
    'returned submit': 'submitted',
    'submitted return': 'returned',
    'submitted mark': 'marked',
    'marked publish': 'published',
  }
  const pairs = THESIS_STATES.flatMap((state) => Object.keys(MOVES).map((event) => [state, event] as const))
  it.each(pairs)('%s, %s', (state, event) => {
    const next = nextThesis(state, MOVES[event] as ThesisMove)
    const to = LEADS[`${state} ${event}`]
    if (to) expect(next).toEqual({ to })
    else expect(isRefusal(next)).toBe(true)
  })

  const times: [string, Partial<SubmitFacts>, object][] = [
    ['before the beginning', { now: 9 }, { no: 'NOT_IN_TIME' }],
    ['at the end', { now: 20 }, { to: 'submitted' }],
    ['a moment late', { now: 21 }, { no: 'NOT_IN_TIME' }],
    ['on the last late day', { now: 20 + 2 * DAY_MS, lateDays: 2 }, { to: 'submitted' }],
    ['after the last late day', { now: 21 + 2 * DAY_MS, lateDays: 2 }, { no: 'NOT_IN_TIME' }],
    ['without a topic', { hasTopic: false }, { no: 'NO_TOPIC' }],
    ['the course is a draft', { settingState: 'draft' }, { no: 'NOT_IN_TIME' }],
    ['closed by hand before the end', { settingState: 'closed' }, { no: 'NOT_IN_TIME' }],
    ['closed, with an end of one’s own', { settingState: 'closed', hasOwnEnd: true }, { to: 'submitted' }],
    [
      'closed, and the own end is over',
      { settingState: 'closed', hasOwnEnd: true, now: 21, lateDays: 3 },
      { no: 'NOT_IN_TIME' },
    ],
  ]
  it.each(times)('handed in %s', (_, change, wanted) =>
    expect(nextThesis('open', { event: 'submit', facts: { ...open, ...change } })).toEqual(wanted),
  )

  const choices: [string, Partial<SubmitFacts> & { isAssigned?: boolean }, string | null][] = [
    ['before the beginning', { now: 9 }, null],
    ['as the rules stand', {}, null],
    ['a moment late', { now: 21 }, 'NOT_IN_TIME'],
    ['on a late day', { now: 21, lateDays: 1 }, null],
    ['a second time', { hasTopic: true }, 'TOPIC_CHOSEN'],
    ['where teachers assign it', { isAssigned: true }, 'TOPICS_ASSIGNED'],
    ['where it was assigned', { isAssigned: true, hasTopic: true }, 'TOPIC_CHOSEN'],
    ['closed', { settingState: 'closed' }, 'NOT_IN_TIME'],
    ['closed, with an end of one’s own', { settingState: 'closed', hasOwnEnd: true }, null],
    ['of a draft', { settingState: 'draft' }, 'NOT_IN_TIME'],
  ]
  it.each(choices)('has its topic chosen %s', (_, change, wanted) =>
    expect(topicRefusal({ ...open, hasTopic: false, isAssigned: false, ...change })).toBe(wanted),
  )

  it('is told to its writer stage by stage', () => {
    const stage = (state: (typeof THESIS_STATES)[number], change: Partial<SubmitFacts> = {}) =>
      ownThesisStage(state, { ...open, ...change })
    expect(stage('open', { hasTopic: false, now: 1 })).toBe('topic')
    expect(stage('open', { now: 1 })).toBe('writing')
    expect(stage('open', { now: 21 })).toBe('missed')
    expect(stage('returned', { hasOwnEnd: true, settingState: 'closed' })).toBe('returned')
    expect(stage('returned', { now: 21 })).toBe('missed')
    for (const state of ['submitted', 'marked', 'published'] as const) expect(stage(state, { now: 99 })).toBe(state)
  })

  it('comes back as often as the rules say, with an end that lies ahead', () => {
    const back = (change: object) => nextThesis('submitted', { event: 'return', facts: { ...sent, ...change } })
    expect(back({ returns: 1 })).toEqual({ no: 'RETURNS_USED' })
    expect(back({ maxReturns: 0 })).toEqual({ no: 'RETURNS_USED' })
    expect(back({ newTo: 15 })).toEqual({ no: 'END_PAST' })
  })

  it('never comes back from published, and reaches it through a mark alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(MOVES)), { maxLength: 30 }), (events) => {
        let state: (typeof THESIS_STATES)[number] = 'open'
        const seen: string[] = [state]
        for (const event of events) {
          const next = nextThesis(state, MOVES[event] as ThesisMove)
          if (isRefusal(next)) continue
          expect(state).not.toBe('published')
          state = next.to
          seen.push(state)
        }
        if (state === 'published') expect(seen.at(-2)).toBe('marked')
      }),
    )
  })
})
