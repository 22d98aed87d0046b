import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../../../words/en/bank/question-problem.ts'
import zh from '../../../../words/zh/bank/question-problem.ts'
import { confirmed, importedLines, NO_CHOICES, toCommitInput, toLines } from './choices.ts'
import { Notes } from './Notes.tsx'

const TEXT = `某校期末试卷
一、单选题（共3题）
1. 甲（　）
A. 子  B. 丑
答案：A
解析：故选B。
2. 乙（　）
A. 子  B. 丑
答案：A`

/** A preview as the server returns it. */
function previewOf(text: string): ImportPreview {
  const { good, bad, sections, ignored } = parseQuestionText(text)
  const nowhere = { chapterId: 'c1', chapterText: '', classifyIds: [], tags: [] }
  const rows = [...good, ...bad].sort((a, b) => a.place.line - b.place.line)
  return {
    ...{
      step: 'preview',
      importId: 'i1',
      format: 'word',
      fileName: '',
      total: rows.length,
      sections,
      ignored,
      notes: [],
    },
    good: good.map((one) => ({
      ...{ ...nowhere, row: rows.indexOf(one) + 1, place: one.place, externalNo: one.externalNo },
      ...{ question: one.form, defaulted: one.defaulted, alike: [] },
    })),
    bad: bad.map((one) => ({
      ...{ ...nowhere, row: rows.indexOf(one) + 1, place: one.place, externalNo: one.externalNo, column: '' },
      ...{ text: one.text, reasons: one.reasons, question: one.form ?? null, check: one.check === true },
    })),
  }
}

describe('a question that was read whole and contradicts itself', () => {
  const preview = previewOf(TEXT)
  const [first] = toLines(preview, NO_CHOICES)

  it('is to be checked, and imported only when that is done', () => {
    expect(toLines(preview, NO_CHOICES).map(({ kind }) => kind)).toEqual(['check', 'check'])
    expect(importedLines(toLines(preview, NO_CHOICES))).toEqual([])
    if (!first) throw new Error('no first line')
    const choices = confirmed(NO_CHOICES, first)
    expect(toLines(preview, choices).map(({ kind }) => kind)).toEqual(['good', 'check'])
    expect(toCommitInput(toLines(preview, choices), choices).rows).toEqual([
      { row: 1, question: first.question, chapterId: 'c1' },
    ])
  })

  it('says why in both languages', () => {
    for (const { code, facts } of preview.bad.flatMap(({ reasons }) => reasons)) {
      expect([zh.codes[code]?.(facts), en.codes[code]?.(facts)]).toEqual([expect.any(String), expect.any(String)])
    }
  })
})

describe('what stands above the rows', () => {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(() => {
    act(() => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })

  it('shows the lines that belong to nothing with their place, and what a heading misses', () => {
    const counts = { good: 0, alike: 0, check: 2, bad: 0, out: 0 }
    act(() => root.render(<Notes preview={previewOf(TEXT)} counts={counts} total={2} />))
    const shown = document.body.textContent
    expect(shown).toContain('第1行')
    expect(shown).toContain('某校期末试卷')
    expect(shown).toContain('标注3题，识别2题')
    expect(document.querySelector('details')?.open).toBe(true)
  })
})
