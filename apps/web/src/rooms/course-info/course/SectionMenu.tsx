import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './courseInfoDetail.module.css'

type SectionLine = RowOf<'listCourseDetailInfo'>

const TONE: Readonly<Record<SectionLine['state'], Tone>> = {
  empty: 'draft',
  draft: 'draft',
  published: 'done',
  changed: 'waiting',
}

interface SectionMenuProps {
  readonly lines: readonly SectionLine[]
  readonly chosen: string
  readonly onChoose: (section: CourseSection) => void
  /** With the length of each text. */
  readonly isCounted?: boolean
}

/** The sections of the information about a course, each with its state. */
export function SectionMenu({ lines, chosen, onChoose, isCounted = false }: SectionMenuProps) {
  const w = useWords(zh, en).detail
  return (
    <nav className={css.menu} aria-label={w.sections}>
      {lines.map(({ section, state, words }) => (
        <button type="button" key={section} aria-current={chosen === section} onClick={() => onChoose(section)}>
          <span>
            {w.section[section]}
            {isCounted && words > 0 && <small className="num"> {w.words(words)}</small>}
          </span>
          {section !== 'examProportion' && <StatePill tone={TONE[state]}>{w.state[state]}</StatePill>}
        </button>
      ))}
    </nav>
  )
}
