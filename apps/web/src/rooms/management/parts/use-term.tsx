import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import en from '../../../words/en/management-course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-course.ts'
import { useTerms } from './use-terms.ts'

/** The term a page is about: `term` of its address, the current one at first. */
export function useTerm(): { termCode: string; choice: ReactNode } {
  const w = useWords(zh, en)
  const { terms, current } = useTerms()
  const [params, setParams] = useSearchParams()
  const termCode = params.get('term') ?? current
  const choice = (
    <Select
      aria-label={w.term}
      options={terms}
      value={termCode || null}
      onChange={(term: string) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            next.set('term', term)
            next.delete('page')
            return next
          },
          { replace: true },
        )
      }
      style={{ minInlineSize: 120 }}
    />
  )
  return { termCode, choice }
}
