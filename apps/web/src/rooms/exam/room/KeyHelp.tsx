import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

const COMBOS = {
  move: '← →  PageUp PageDown',
  choose: 'A–H  1–9',
  mark: 'M',
  card: 'G',
  save: 'Ctrl + S',
  submit: 'Ctrl + Enter',
  help: '?',
} as const

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const w = useExamWords().keys
  return (
    <ViewDialog title={w.title} onClose={onClose} width={420}>
      <dl className={css.keys}>
        {Object.entries(COMBOS).map(([name, combo]) => (
          <div key={name}>
            <dt>
              {combo.split('  ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{w[name as keyof typeof COMBOS]}</dd>
          </div>
        ))}
      </dl>
      <p className={css.doorText}>{w.hint}</p>
    </ViewDialog>
  )
}
