import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { useTerms } from './use-terms.ts'

interface TermChoice {
  readonly termCode: string
  readonly choice: ReactNode
  /** What an empty list says in a school that has no term yet, whatever the list is of. */
  readonly noTerm: { readonly text: string; readonly next: ReactNode } | null
}

/** The term a page is about: `term` of its address, the current one at first. */
export function useTerm(): TermChoice {
  const w = useWords(zh, en)
  const toTerms = useCanOpen()('termList') ? pathOf('termList') : null
  const { terms, current } = useTerms()
  const { params, change } = useAddress()
  const termCode = params.get('term') ?? current
  const choice = (
    <Select
      aria-label={w.term}
      options={terms}
      value={termCode || null}
      onChange={(term: string) => change({ term, page: '' })}
      style={{ minInlineSize: 120 }}
    />
  )
  const next = toTerms && <LinkButton to={toTerms}>{w.open.toTerms}</LinkButton>
  return { termCode, choice, noTerm: termCode ? null : { text: w.open.noTerm, next } }
}
