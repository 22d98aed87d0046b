import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test.each([
  [
    'the thing, its screen, its course and the site',
    ['第一次作业', '作业详情', '线性代数', '书院'],
    '第一次作业 - 作业详情 - 线性代数 - 书院',
  ],
  ['a screen of its own', ['', '学期管理', '', '书院'], '学期管理 - 书院'],
  ['nothing twice', ['线性代数', '课程主页', '线性代数', '书院'], '线性代数 - 课程主页 - 书院'],
  ['nothing that a name says already', ['编辑试题 12', '编辑试题', '', '书院'], '编辑试题 12 - 书院'],
])('a document is titled by %s', (_, names, title) => {
  expect(documentTitle(names)).toBe(title)
})
