import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Live } from '../../../kit/live/Live.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { type Step, stepPath } from '../../../subjects/study/tree.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './NextCard.module.css'

const COUNT_FROM = 5

interface NextCardProps {
  readonly step: Step | null
  readonly courseId: string
  /** Opens by itself after five seconds. */
  readonly counts: boolean
  readonly onCancel: () => void
}

/** The next step. */
export function NextCard({ step, courseId, counts, onCancel }: NextCardProps) {
  const w = useWords(zh, en).play
  const navigate = useNavigate()
  const [left, setLeft] = useState(COUNT_FROM)
  const path = step && stepPath(courseId, step)
  useEffect(() => {
    if (!counts || !path) return
    if (left === 0) {
      void navigate(path, { replace: true, state: { goesOn: true } })
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [counts, path, left, navigate])
  const tree = `/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId })}`
  return (
    <Live as="section" by={step?.id ?? 'done'} className={css.card}>
      {step && path ? (
        <>
          <small>{counts ? `${w.nextStep} · ${w.in(left)}` : w.nextStep}</small>
          <strong>
            <KindIcon kind={step.kind} /> {step.title}
          </strong>
          <div className={css.acts}>
            <LinkButton to={path} replace state={{ goesOn: true }} type="primary">
              {w.go}
            </LinkButton>
            <Button onClick={onCancel}>{w.cancel}</Button>
          </div>
        </>
      ) : (
        <>
          <strong>{w.allDone}</strong>
          <div className={css.acts}>
            <LinkButton to={tree} type="primary">
              {w.toTree}
            </LinkButton>
            <Button onClick={onCancel}>{w.cancel}</Button>
          </div>
        </>
      )}
    </Live>
  )
}
