import { Facts } from '../../kit/page/Facts.tsx'
import { Time } from '../../kit/Time.tsx'
import en from '../../words/en/school/people.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/school/people.ts'

export interface AccountOf {
  readonly username: string
  readonly accountStatus: 'enabled' | 'disabled' | 'locked'
  readonly lastLoginAt: string | null
  readonly mustChangePassword: '0' | '1'
}

/** The account of a student or teacher, as their record shows it. */
export function AccountFacts({ of }: { readonly of: AccountOf }) {
  const words = useWords(zh, en)
  const w = words.person
  return (
    <Facts
      of={[
        { label: w.username, value: of.username },
        { label: w.accountState, value: words[of.accountStatus] },
        { label: w.lastLogin, value: of.lastLoginAt ? <Time at={of.lastLoginAt} /> : words.never },
        { label: w.mustChange, value: of.mustChangePassword === '1' ? w.yes : w.no },
      ]}
    />
  )
}
