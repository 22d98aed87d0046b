import en from '../../words/en/marking/marking.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/marking.ts'
import css from './WeightBar.module.css'

const WHOLE = 100
/** Narrower parts have no room for a label. */
const WORDS_FROM = 8

interface Part {
  readonly name: string
  readonly weight: number
}

const partsOf = (options: readonly Part[], label: (part: Part) => string) =>
  options.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may be empty or alike while they are typed
    <span key={at} style={{ flexGrow: one.weight }} title={`${one.name} ${one.weight}`}>
      {one.weight >= WORDS_FROM && label(one)}
    </span>
  ))

/** The weights as a bar with their sum: green at 100, else with the gap. */
export function WeightBar({ options, sum }: { readonly options: readonly Part[]; readonly sum: number }) {
  const w = useWords(zh, en).scheme
  const isWhole = sum === WHOLE
  return (
    <div className={css.bar} data-whole={isWhole}>
      <div className={css.parts} aria-hidden>
        {partsOf(options, ({ name, weight }) => `${name} ${weight}`)}
        {sum < WHOLE && <i style={{ flexGrow: WHOLE - sum }} />}
      </div>
      <strong className="num">
        {w.sum} {sum}
        {!isWhole && ` · ${w.gap(WHOLE - sum)}`}
      </strong>
    </div>
  )
}

/** In a cell of a table: the proportions alone, read aloud as words. */
export function WeightStrip({ options }: { readonly options: readonly Part[] }) {
  const said = options.map(({ name, weight }) => `${name} ${weight}`).join(' · ')
  return (
    <div className={`${css.bar} ${css.small}`} role="img" aria-label={said} title={said}>
      <div className={css.parts} aria-hidden>
        {partsOf(options, ({ weight }) => String(weight))}
      </div>
    </div>
  )
}
