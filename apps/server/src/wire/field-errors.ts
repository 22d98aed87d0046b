import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { type FieldMessage, fieldMessages } from '@shuyuan/contract/field-messages.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

function messageOf(issue: Issue): { name: FieldMessage; facts: Record<string, unknown> } {
  if (issue.message in fieldMessages) return { name: issue.message as FieldMessage, facts: {} }
  switch (issue.code) {
    case 'too_small': {
      const facts = { min: issue.minimum }
      if (issue.origin === 'string') return { name: issue.minimum === 1 ? 'required' : 'tooShort', facts }
      return { name: issue.origin === 'array' ? 'tooFew' : 'tooSmall', facts }
    }
    case 'too_big': {
      const facts = { max: issue.maximum }
      if (issue.origin === 'string') return { name: 'tooLong', facts }
      return { name: issue.origin === 'array' ? 'tooMany' : 'tooBig', facts }
    }
    case 'invalid_type':
      return { name: issue.input === undefined || issue.input === null ? 'required' : 'invalid', facts: {} }
    case 'invalid_value':
      return { name: issue.input === undefined ? 'required' : 'notOneOf', facts: {} }
    case 'not_multiple_of':
      return { name: 'notMultiple', facts: { step: issue.divisor } }
    default:
      return { name: issue.input === undefined ? 'required' : 'invalid', facts: {} }
  }
}

/** `{field: message}` in the reader's language, the first fault of each field; nested fields by dots. */
export function fieldErrors(issues: readonly Issue[], lang: Lang): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.join('.') || '(body)'
    if (path in fields) continue
    const { name, facts } = messageOf(issue)
    fields[path] = fieldMessages[name][lang].replace(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact] ?? ''))
  }
  return fields
}

/** The same shape for faults that a handler found in the data. */
export const spoken = (fields: Record<string, Words>, lang: Lang): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, words[lang]]))
