import type { RecommendSlot } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/recommend.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/recommend.ts'
import { CourseCover } from '../course/CourseCover.tsx'
import css from './RecommendCard.module.css'

export interface RecommendCardProps {
  readonly of: {
    readonly courseName: string
    readonly courseCode: string
    readonly schoolName: string
    readonly title: string
    readonly reason: string
    readonly coverUrl: string
    readonly slot: RecommendSlot
  }
  /** Makes the title a link or a button. */
  readonly link?: (title: ReactNode) => ReactNode
  /** Inside of a frame that is there already. */
  readonly bare?: boolean
  readonly children?: ReactNode
}

/** A recommended course as learners meet it; a banner is as wide as its place. */
export function RecommendCard({ of, link = (title) => title, bare = false, children }: RecommendCardProps) {
  const w = useWords(zh, en)
  return (
    <article className={`${css.card} ${bare ? css.bare : ''} ${of.slot === 'banner' ? css.banner : ''}`}>
      <div className={css.cover}>
        <CourseCover name={of.courseName} code={of.courseCode} school={of.schoolName} url={of.coverUrl} />
      </div>
      <div className={css.body}>
        <h3>
          {link(of.title)} <Tag>{w.slotOf[of.slot]}</Tag>
        </h3>
        <p className={css.reason}>{of.reason}</p>
        <p className={css.course}>
          {of.courseName} · {of.schoolName}
        </p>
        {children}
      </div>
    </article>
  )
}
