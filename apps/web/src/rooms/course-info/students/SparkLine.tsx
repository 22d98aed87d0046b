import css from './Students.module.css'

const WIDTH = 88
const HEIGHT = 22
const PAD = 3

/** Scores of attempts as a small line, from nothing to full; the label says them to who does not see it. */
export function SparkLine({ values, max, label }: { values: readonly number[]; max: number; label: string }) {
  if (values.length === 0) return null
  const step = values.length > 1 ? (WIDTH - 2 * PAD) / (values.length - 1) : 0
  const points = values.map((value, at) => ({
    x: values.length > 1 ? PAD + at * step : WIDTH / 2,
    y: HEIGHT - PAD - (Math.min(value, max) / (max || 1)) * (HEIGHT - 2 * PAD),
  }))
  const last = points.at(-1)
  return (
    <svg className={css.spark} role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  )
}
