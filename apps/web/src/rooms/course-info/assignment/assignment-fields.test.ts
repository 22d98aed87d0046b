import { SET_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import moreWords from '../../../words/zh/assignment/assignment.ts'
import words from '../../../words/zh/assignment/setting.ts'
import writtenWords from '../../../words/zh/assignment/written.ts'
import safeBrowserWords from '../../../words/zh/exam/safe-browser.ts'
import { assignmentFields, newAssignment } from './assignment-fields.ts'

type Kind = (typeof SET_KINDS)[number]

const fieldsOf = (kind: Kind) => {
  const input = createElement('input')
  const none = { chapters: [], classes: [], allClasses: true, isAnswered: false, formative: null }
  const facts = { kind, hasPapers: true, paperInput: input, instructionsInput: input, filesInput: input, ...none }
  return assignmentFields(words, moreWords, safeBrowserWords, writtenWords, facts, 'zh')
}

/** The messages of the form at each field for these values. */
async function faultsOf(kind: Kind, over: Record<string, unknown>): Promise<Record<string, string>> {
  const values = { ...newAssignment(kind, 0), ...over }
  const faults: Record<string, string> = {}
  for (const { name, rules = [] } of fieldsOf(kind))
    for (const rule of rules) {
      const made = typeof rule === 'function' ? rule({ getFieldsValue: () => values } as never) : rule
      const check = 'validator' in made ? made.validator : undefined
      await Promise.resolve(check?.({} as never, undefined, () => undefined)).catch((error: Error) => {
        faults[name] = error.message
      })
    }
  return faults
}

describe('the form of an assignment', () => {
  it.each(SET_KINDS)('finds nothing in the defaults of a new %s', async (kind) => {
    expect(await faultsOf(kind, {})).toEqual({})
  })

  it('names both settings that contradict each other', async () => {
    const text = '交卷后即公布答案时不能撤回修改'
    expect(await faultsOf('webHomework', { showAnswers: 'afterSubmit' })).toEqual({
      showAnswers: text,
      editBeforeReview: text,
    })
  })
})
