import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { inForce } from '../../app/a11y.ts'
import { useSite } from '../../app/site.ts'
import { useLook } from '../../app/stores.ts'
import { isDark, mix, type Palette, paletteOf } from '../../app/theme.ts'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { EmptyState } from '../page/States.tsx'
import { saveBlob } from '../save-blob.ts'
import { PlainTable } from '../table/PlainTable.tsx'
import css from './Chart.module.css'

/** The chart's data, also shown as its table and exported. */
export interface ChartData {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export interface ChartProps {
  /** What the chart shows, in a sentence, also for screen readers. */
  readonly title: string
  readonly data: ChartData
  /** Kind, axes and series; colours, font and lines come from the theme. The data is `dataset.source`. */
  readonly option: (palette: Palette) => EChartsCoreOption
  /** Pixels. */
  readonly height?: number
  /** Opens what a row of the data was made of: by a press on its shape, or on its name in the table. */
  readonly onOpen?: (row: number) => void
}

const COLOURS = 6

/** Distinguishable shades of primary and accent, in the product's order. */
function coloursOf({ primary, accent, success, warning, ink2, surface }: Palette): string[] {
  return [primary, accent, mix(primary, surface, 0.45), success, warning, ink2].slice(0, COLOURS)
}

type Part = Readonly<Record<string, unknown>>
const asPart = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})

/** The screen's option with the product's theme; what the option sets itself wins. */
function dressed(palette: Palette, option: EChartsCoreOption): EChartsCoreOption {
  const words = { color: palette.ink2 }
  const axis = {
    axisLabel: words,
    nameTextStyle: words,
    axisLine: { lineStyle: { color: palette.line } },
    splitLine: { lineStyle: { color: palette.line } },
  }
  const parts: Readonly<Record<string, Part>> = {
    // Text is measured before rendering, and `inherit` has no width.
    textStyle: { ...words, fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
    // The title is the label: the engine's own sentence would take its place, in its own language.
    aria: { enabled: true, label: { enabled: false }, decal: { show: palette.contrast } },
    tooltip: { trigger: 'axis', confine: true },
    ...(option.legend ? { legend: { top: 0, right: 0, textStyle: words } } : {}),
    // In a narrow chart labels would overlap.
    ...(option.xAxis ? { xAxis: { ...axis, axisLabel: { ...words, hideOverlap: true } } } : {}),
    ...(option.yAxis ? { yAxis: axis } : {}),
  }
  const wear = (part: Part, own: unknown): unknown =>
    Array.isArray(own) ? own.map((one) => wear(part, one)) : { ...part, ...asPart(own) }
  const worn = Object.entries(parts).map(([name, part]) => [name, wear(part, option[name])])
  return { color: coloursOf(palette), backgroundColor: 'transparent', ...option, ...Object.fromEntries(worn) }
}

/** CSV with the byte order mark for Excel; texts are escaped so that none becomes a formula. */
function csvOf({ heads, rows }: ChartData): Blob {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [heads, ...rows].map((row) => row.map(cell).join(','))
  return new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' })
}

function Picture({ title, data, option, height = 280, onOpen }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef(onOpen)
  opened.current = onOpen
  const { variant } = useSite()
  const a11y = inForce(useLook())
  const palette = paletteOf(variant, isDark(a11y), a11y.scheme)
  const full = dressed(palette, { dataset: { source: [data.heads, ...data.rows] }, ...option(palette) })
  // Redrawn only for another option, however often the page renders.
  const picture = JSON.stringify(full)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `picture` stands for all that is drawn
  useEffect(() => {
    const place = box.current
    if (!place) return
    let chart: EChartsType | null = null
    let isGone = false
    const watch = new ResizeObserver(() => chart?.resize())
    void import('./engine.ts').then(({ init }) => {
      if (isGone) return
      chart = init(place, null, { renderer: 'svg' })
      chart.setOption(full)
      chart.on('click', ({ dataIndex }) => opened.current?.(dataIndex))
      watch.observe(place)
    })
    return () => {
      isGone = true
      watch.disconnect()
      chart?.dispose()
    }
  }, [picture])
  return <div ref={box} role="img" aria-label={title} style={{ height }} />
}

const OpenButton = ({ name, onClick }: { name: string | number | undefined; onClick: () => void }) => (
  <Button type="link" size="small" className={css.open ?? ''} onClick={onClick}>
    {name}
  </Button>
)

/** A chart with its table and its export. */
export function Chart(props: ChartProps) {
  const { title, data, onOpen } = props
  const w = useWords(zh, en).chart
  const [view, setView] = useState<'chart' | 'table'>('chart')
  if (data.rows.length === 0) return <EmptyState text={w.empty} />
  return (
    <figure className={css.chart}>
      <figcaption className={css.head}>
        <span>{title}</span>
        <span className={`${css.tools} noPrint`}>
          <Segmented
            size="small"
            value={view}
            options={[
              { value: 'chart', label: w.asChart },
              { value: 'table', label: w.asTable },
            ]}
            onChange={(next) => setView(next === 'table' ? 'table' : 'chart')}
          />
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined />}
            aria-label={w.save}
            title={w.save}
            onClick={() => saveBlob(csvOf(data), `${title}.csv`)}
          />
        </span>
      </figcaption>
      {view === 'chart' ? (
        <Picture {...props} />
      ) : (
        <PlainTable
          rows={data.rows.map((cells, row) => ({ key: String(row), row, cells }))}
          rowKey="key"
          columns={data.heads.map((head, at) => ({
            key: head,
            title: head,
            ...(typeof data.rows[0]?.[at] === 'number' ? { align: 'end' as const } : {}),
            render: ({ row, cells }: { row: number; cells: readonly (string | number)[] }) =>
              onOpen && at === 0 ? <OpenButton name={cells[at]} onClick={() => onOpen(row)} /> : cells[at],
          }))}
        />
      )}
    </figure>
  )
}
