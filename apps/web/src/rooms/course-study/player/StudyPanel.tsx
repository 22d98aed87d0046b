import { LockOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { StepMark } from '../../../subjects/study/StepMark.tsx'
import { type Chapter, type ChapterNode, isOpen, nested, stepPath } from '../../../subjects/study/tree.ts'
import en from '../../../words/en/study.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './StudyPanel.module.css'

interface PanelProps {
  readonly chapters: readonly Chapter[]
  readonly courseId: string
  readonly resourceId: string
}

function Part({ node, isInner = false, ...rest }: PanelProps & { node: ChapterNode; isInner?: boolean }) {
  const w = useWords(zh, en).tree
  const lang = useLang()
  const Heading = isInner ? 'h3' : 'h2'
  const steps = node.steps.filter(({ type }) => type !== 'guide')
  if (steps.length === 0 && node.children.length === 0) return null
  return (
    <li>
      <Heading>
        {node.title}
        {node.locked === '1' && <LockOutlined aria-label={w.locked} />}
      </Heading>
      <ul>
        {steps.map((step) => (
          <li key={step.id}>
            {isOpen(step) ? (
              <Link
                to={stepPath(rest.courseId, step)}
                replace={step.type === 'resource'}
                aria-current={step.id === rest.resourceId ? 'true' : undefined}
              >
                <KindIcon kind={step.kind} />
                <span className="clamp2">{step.title}</span>
                <StepMark step={step} />
              </Link>
            ) : (
              <span className={css.locked}>
                <KindIcon kind={step.kind} />
                <span className="clamp2">
                  {step.title}
                  {step.waits.length > 0 && <small>{w.waits(step.waits.join(lang === 'zh' ? '；' : '; '))}</small>}
                </span>
              </span>
            )}
          </li>
        ))}
        {node.children.map((child) => (
          <Part key={child.id} node={child} isInner {...rest} />
        ))}
      </ul>
    </li>
  )
}

/** The catalogue beside the player with the current position. */
export function StudyPanel(props: PanelProps) {
  const w = useWords(zh, en).play
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another step is shown
  useEffect(() => {
    const own = box.current
    const here = own?.querySelector<HTMLElement>('[aria-current]')
    if (own && here) own.scrollTop = here.offsetTop - own.clientHeight / 3
  }, [props.resourceId, props.chapters.length > 0])
  return (
    <nav ref={box} className={css.panel} aria-label={w.panel}>
      <ul>
        {nested(props.chapters).map((node) => (
          <Part key={node.id} node={node} {...props} />
        ))}
      </ul>
    </nav>
  )
}
