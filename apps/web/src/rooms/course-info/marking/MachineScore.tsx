import { Button } from 'antd'
import { formatNumber } from '../../../kit/format.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'

interface Props {
  /** In a composite only some parts are scored automatically; a mark is for the whole of it. */
  readonly autoScore: number | null
}

/** The automatic score, if there is one. */
export function MachineNote({ autoScore, className = '' }: Props & { readonly className?: string | undefined }) {
  const w = useWords(zh, en).desk
  return autoScore ? <p className={className}>{w.ofMachine(autoScore)}</p> : null
}

/** Takes the automatic score as the mark. */
export function MachineButton({ autoScore, onScore }: Props & { readonly onScore: (score: number) => void }) {
  return autoScore ? (
    <Button size="small" onClick={() => onScore(autoScore)}>
      {formatNumber(autoScore)}
    </Button>
  ) : null
}
