import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useDict } from '../../../api/use-options.ts'
import type { Field } from '../../../kit/form/fields.ts'
import en from '../../../words/en/school/leader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/leader.ts'
import { PersonPicker } from './PersonPicker.tsx'

export type Leader = RowOf<'listLeaderInfo'>

export function useLeaderFields(units: readonly { value: string; label: string }[], edited: Leader | null) {
  const w = useWords(zh, en)
  const duties = useDict('leader_duty')
  const known = edited ? { value: edited.userId, label: `${edited.realname} ${edited.username}` } : undefined
  const fields: readonly Field[] = [
    {
      name: 'userId',
      label: w.person,
      required: true,
      help: w.personHelp,
      input: <PersonPicker not={['student']} known={known} placeholder={w.personHelp} none={w.noPerson} />,
    },
    { name: 'subSchoolId', label: w.unit, kind: 'select', required: true, options: units },
    { name: 'duty', label: w.duty, kind: 'select', required: true, options: duties },
    { name: 'officePhone', label: w.officePhone, max: 30 },
    { name: 'since', label: w.since, kind: 'day', required: true },
    { name: 'until', label: w.until, kind: 'day', help: w.untilHelp },
    { name: 'weeklyDigest', label: w.takesDigest, kind: 'switch', help: w.digestHelp },
  ]
  return fields
}
