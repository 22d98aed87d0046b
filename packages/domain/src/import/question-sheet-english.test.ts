import { expect, it } from 'vitest'
import { parseQuestionSheet } from './question-sheet.rule.ts'
import { readReference } from './sheet/answer-cell.rule.ts'
import { columnOf, headerName, readType, SHEET_HEADERS, TYPE_NAMES_EN } from './sheet/columns.rule.ts'
import { readWays } from './sheet/way.rule.ts'

it('knows every column by its English name, however it is written', () => {
  const english = SHEET_HEADERS.map((header) => headerName(header, 'en'))
  expect(english.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([])
  expect(english.map(columnOf)).toEqual([...SHEET_HEADERS])
  expect(['optiona', 'CHAPTER NO*', '题干', '备注'].map(columnOf)).toEqual(['选项A', '章节编号', '题干', '备注'])
})

it('knows every type by its English name, and leaves multiple choice to its key', () => {
  expect(Object.values(TYPE_NAMES_EN).map(readType)).toEqual(Object.keys(TYPE_NAMES_EN))
  expect(['essay', 'TRUE OR FALSE', 'Multiple choice', 'Riddle'].map(readType)).toEqual([
    'essay',
    'judge',
    'choice',
    null,
  ])
})

it.each([
  ['少选得一半', 'half when missing'],
  ['少选按比例;;固定D', 'Share when missing;;fixed D'],
  ['全对得分', 'all or nothing'],
  ['按相邻;;一对多', 'per pair;;one to many'],
  ['说明理由50%', 'reason 50%'],
  ['字数≥200;;字数≤800;;附件3', 'characters≥200;;characters<=800;;files 3'],
  ['类型pdf、docx', 'file types pdf, docx'],
  ['子题乱序;;完形', 'shuffle parts;;cloze'],
  ['标准:内容[优=3/差=0]', 'Criterion:内容[优=3/差=0]'],
  ['第1空:容差±0.01,得1分;;第2空:忽略大小写', 'Blank 1: tolerance ±0.01, worth 1 point;;Blank 2: ignore case'],
  ['忽略空格,忽略标点,区分全半角', 'ignore spaces, ignore punctuation, tell widths apart'],
  ['第2空:容差5%,单位m/s', 'blank 2: tolerance 5%, unit m/s'],
  ['第1空:正则=^a+$', 'Blank 1: pattern=^a+$'],
])('reads the way of marking %s in English too', (zh, en) => {
  expect(readWays(en)).toEqual(readWays(zh))
  expect(readWays(en).unknown).toEqual([])
})

it('reads scoring points in English, and tells a bad row by the headers of its sheet', () => {
  expect(readReference('Because.;;names it (2 points);;proves it (1 point)').points).toMatchObject([
    { text: 'names it', score: 2 },
    { text: 'proves it', score: 1 },
  ])
  const { bad } = parseQuestionSheet([
    { row: 2, cells: { 题型: 'Riddle', 题干: 'Why?' }, named: { 题型: 'Type', 题干: 'Stem' } },
    { row: 3, cells: { 题型: '谜语', 题干: '为何' } },
  ])
  expect(bad.map(({ text }) => text)).toEqual(['Type: Riddle\nStem: Why?', '题型：谜语\n题干：为何'])
})
