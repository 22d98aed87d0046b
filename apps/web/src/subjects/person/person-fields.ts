import { useDict } from '../../api/use-options.ts'
import type { Field } from '../../kit/form/fields.ts'
import en from '../../words/en/school/people.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/school/people.ts'

/** Fields that every kind of person has. */
export function usePersonFields(isNew: boolean): readonly Field[] {
  const w = useWords(zh, en).person
  const genders = useDict('gender')
  return [
    { name: 'realname', label: w.realname, required: true, max: 50 },
    { name: 'gender', label: w.gender, kind: 'radio', options: genders },
    { name: 'idNumber', label: w.idNumber, max: 18, help: isNew ? w.idNumberHelp : w.idNumberKeep },
    {
      name: 'mobile',
      label: w.mobile,
      max: 11,
      rules: [{ pattern: /^(1\d{10})?$/, message: w.badMobile }],
    },
    { name: 'email', label: w.email, max: 100 },
  ]
}

/** As the call takes them: an id number that was left empty stays as it is, absent is not null. */
export function personValues<V extends object>(values: V): V {
  const given = Object.entries(values).filter(([name, value]) => value !== null && !(name === 'idNumber' && !value))
  return Object.fromEntries(given) as V
}
