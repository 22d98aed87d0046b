import { CheckOutlined } from '@ant-design/icons'
import type { OwnThesisStage } from '@shuyuan/contract/entities/thesis/thesis.ts'
import css from './Thesis.module.css'
import { useOwnThesisWords } from './use-own-words.ts'

const STEPS = ['topic', 'writing', 'submitted', 'marked', 'published'] as const
/** A returned paper is written again; what was handed in waits for its marks. */
const AT: Record<OwnThesisStage, number> = {
  topic: 0,
  writing: 1,
  returned: 1,
  missed: 1,
  submitted: 3,
  marked: 4,
  published: 5,
}

/** 选题 → 写作 → 提交 → 评阅 → 公布, with what is passed and where one stands. */
export function ThesisSteps({ stage }: { readonly stage: OwnThesisStage }) {
  const w = useOwnThesisWords().steps
  return (
    <ol className={css.steps} aria-label={w.label}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          data-passed={place < AT[stage]}
          {...(place === AT[stage] ? { 'aria-current': 'step' as const } : {})}
        >
          <span className="num">{place < AT[stage] ? <CheckOutlined aria-hidden /> : place + 1}</span>
          {w[step]}
        </li>
      ))}
    </ol>
  )
}
