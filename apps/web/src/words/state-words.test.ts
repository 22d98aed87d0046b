import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/**
 * Where the words of each thing's states stand, by `file.path.of.keys`. A thing has one word for a state, whoever looks
 * at it; a map that belongs to none of these has a thing of its own.
 */
const SAME_THING: Readonly<Record<string, readonly string[]>> = {
  course: ['course/course.publish', 'course/office.publish', 'school/school.major.publish'],
  assignment: ['assignment/setting.state', 'paper.list', 'study.states'],
  attempt: ['exam/attempt.states', 'marking/marking.status', 'marking/own-scores.status', 'study.states'],
  'how an attempt ended': ['exam/attempt.kinds', 'marking/marking.submitKind', 'finalexam.monitor.states'],
  'content of a score': ['score.detail.cellStates', 'marking/marking.own.states'],
  score: ['score.states', 'score.courseStates', 'marking/marking.matrix.states'],
  scheme: ['marking/marking.scheme.state', 'marking/template.courseStates'],
  thesis: ['thesis.states', 'thesis.view'],
  window: ['school/school.term.windowState', 'score.sheet.windows'],
  account: ['system/sysadmin.user.states', 'common'],
  'administrative class': ['school/people.orgClass.states', 'common'],
  template: ['marking/template.states', 'common'],
  'question and paper': ['bank/bank.status', 'paper.state', 'common'],
  grade: ['school/school.grade.status', 'common'],
  chapter: ['course/course.process.state', 'study.tree'],
  job: ['shell.jobStates', 'thesis.down.packageStates'],
}

/** One thing under two names of its state. */
const ALIASES: Readonly<Record<string, string>> = { '0': 'answering', '1': 'waiting', '2': 'reviewed', '3': 'sentBack' }

/** Parts of pages that say much besides states. */
const MIXED = ['common', 'paper.list', 'thesis.view', 'study.tree']

/** Words of the same key that say something else. */
const OTHER_MEANING = [
  // Acts, and places of a chapter.
  'thesis.view open',
  'course/course.process.state open',
  // A student reads of the own attempts.
  'exam/attempt.kinds student',
  // A package is ready when its job is done.
  'thesis.down.packageStates done',
  'thesis.down.packageStates running',
]

/** States of all things have one word, unless the thing says why not. */
const EVERYWHERE = ['draft', 'published', 'enabled', 'disabled', 'cancelled', 'archived', 'graduated'] as const

const OF_THEIR_OWN = [
  // They are not written but set up, and their state is whether students see them.
  'course/course.publish draft',
  'course/office.publish draft',
  'school/school.major.publish draft',
  'assignment/setting.state draft',
  // It is written elsewhere and waits to be checked; a file that its student has not handed in.
  'finalexam.paper.states draft',
  'finalexam.monitor.fileStates draft',
  // Marks are made known, they are not an article.
  'thesis.states published',
  'thesis.view.funnel published',
  // Courses of past terms.
  'course/course.publish archived',
  // What a person is, in the list of a person's statuses.
  'account.own.statuses graduated',
]

type Words = Readonly<Record<string, unknown>>

const root = import.meta.dirname
const files = fs
  .readdirSync(path.join(root, 'zh'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file))

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null

async function allMaps(lang: 'zh' | 'en'): Promise<Map<string, Readonly<Record<string, string>>>> {
  const maps = new Map<string, Readonly<Record<string, string>>>()
  const walk = (at: string, words: Words) => {
    const said = Object.entries(words).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    maps.set(at, Object.fromEntries(said))
    for (const [key, value] of Object.entries(words)) if (isWords(value)) walk(`${at}.${key}`, value)
  }
  for (const file of files) {
    const { default: words } = (await import(path.join(root, lang, file))) as { default?: Words }
    if (words) walk(file.replace(/\.ts$/, ''), words)
  }
  return maps
}

it.each(['zh', 'en'] as const)('has one word for each state of a thing: %s', async (lang) => {
  const maps = await allMaps(lang)
  const faults: string[] = []
  for (const [thing, places] of Object.entries(SAME_THING)) {
    const first = new Map<string, string>()
    for (const place of places) {
      const words = maps.get(place)
      if (!words) faults.push(`${thing}: there is no ${place}`)
      for (const [key, word] of Object.entries(words ?? {})) {
        const state = ALIASES[key] ?? key
        if (OTHER_MEANING.includes(`${place} ${key}`) || word === '') continue
        const known = first.get(state)
        if (known === undefined && !MIXED.includes(place)) first.set(state, word)
        if (known !== undefined && known.toLowerCase() !== word.toLowerCase())
          faults.push(`${thing} ${state}: ${known}, but ${place} says ${word}`)
      }
    }
  }
  expect(faults).toEqual([])
})

it.each(['zh', 'en'] as const)('says states that many things have by the same word: %s', async (lang) => {
  const maps = [...(await allMaps(lang))].filter(([place]) =>
    /(^|\.|[a-z])(states?|status(es)?|publish|funnel)$/i.test(place),
  )
  const others = EVERYWHERE.flatMap((state) => {
    const said = maps.flatMap(([place, words]) =>
      words[state] && !OF_THEIR_OWN.includes(`${place} ${state}`) ? [[place, words[state]]] : [],
    )
    const usual = said[0]?.[1]
    return said
      .filter(([, word]) => word !== usual)
      .map(([place, word]) => `${place} ${state}: ${word}, elsewhere ${usual}`)
  })
  expect(others).toEqual([])
})
