import { ROLE_FLAGS } from '@shuyuan/contract/access/roles.ts'
import { useMemo } from 'react'
import { useRoleName } from '../../../app/role-name.ts'
import { screenFacts } from '../../../app/screen-table.static.ts'
import en from '../../../words/en/help/center.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'

/** Names of roles, sites and pages, and as options of selects. */
export function useReaders() {
  const w = useWords(zh, en)
  const lang = useLang()
  const roleName = useRoleName()
  const pages = useMemo(
    () => Object.entries(screenFacts).map(([value, { title }]) => ({ value, label: `${title[lang]} (${value})` })),
    [lang],
  )
  return {
    roleName,
    roles: ROLE_FLAGS.map((value) => ({ value, label: roleName(value) })),
    variants: Object.entries(w.variantOf).map(([value, label]) => ({ value, label })),
    variantName: (variant: keyof typeof w.variantOf) => w.variantOf[variant],
    pages,
    pageName: (key: string) => screenFacts[key]?.title[lang] ?? key,
  }
}
