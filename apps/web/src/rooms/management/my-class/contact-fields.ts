import {
  CONTACT_OUTCOMES,
  CONTACT_TEXT_MAX,
  CONTACT_TEXT_MIN,
  CONTACT_WAYS,
} from '@shuyuan/contract/entities/care/contact.ts'
import type { Field } from '../../../kit/form/fields.ts'
import type { Same } from '../../../words/same.ts'
import type zh from '../../../words/zh/care/students.ts'

/** The form of a contact record, new or edited. */
export const contactFields = (w: Same<typeof zh>): Field[] => [
  {
    ...{ name: 'way', label: w.way, kind: 'radio', required: true },
    options: CONTACT_WAYS.map((value) => ({ value, label: w.ways[value] })),
  },
  { name: 'at', label: w.at, kind: 'time', required: true },
  {
    ...{ name: 'outcome', label: w.outcome, kind: 'radio', required: true },
    options: CONTACT_OUTCOMES.map((value) => ({ value, label: w.outcomes[value] })),
  },
  {
    ...{ name: 'content', label: w.content, kind: 'textarea', required: true },
    ...{ min: CONTACT_TEXT_MIN, max: CONTACT_TEXT_MAX, help: w.editHelp },
  },
  { name: 'nextFollowAt', label: w.next, kind: 'day', help: w.nextHelp },
]
