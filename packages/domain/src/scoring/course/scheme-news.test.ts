import { expect, it } from 'vitest'
import { latestSchemeChange } from './scheme-news.rule.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const days = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000)
const note = '增加小组作业'

it.each([
  ['a first publishing', 1, days(1), null],
  ['a draft', 2, null, null],
  ['yesterday', 2, days(1), { at: days(1), note }],
  ['almost a fortnight ago', 3, days(13.9), { at: days(13.9), note }],
  ['a fortnight ago', 3, days(14), null],
])('news of a scheme: %s', (_, versionNo, publishedAt, news) =>
  expect(latestSchemeChange({ versionNo, publishedAt, note }, NOW)).toEqual(news),
)
