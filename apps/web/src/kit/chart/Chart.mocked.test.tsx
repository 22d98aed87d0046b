import { App } from 'antd'
import type { EChartsCoreOption } from 'echarts/core'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { Chart } from './Chart.tsx'

const drawn = vi.hoisted(() => vi.fn())
const listened = vi.hoisted(() => vi.fn())
vi.mock('./engine.ts', () => ({
  init: () => ({ setOption: drawn, on: listened, resize: () => undefined, dispose: () => undefined }),
}))

const held = testRoot()

async function drawnWith(option: EChartsCoreOption) {
  drawn.mockClear()
  await act(async () =>
    held.root.render(
      <App>
        <Chart title="点击" data={{ heads: ['课程', '点击'], rows: [['数据结构', 1194]] }} option={() => option} />
      </App>,
    ),
  )
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled())
  return drawn.mock.calls[0]?.[0]
}

it('leaves out labels that would run into each other beside one another', async () => {
  const option = { xAxis: { type: 'value' }, yAxis: { type: 'category' }, series: [{ type: 'bar' }] }
  expect(await drawnWith(option)).toMatchObject({ xAxis: { type: 'value', axisLabel: { hideOverlap: true } } })
})

it('keeps each of two axes, both in the product’s lines', async () => {
  const option = { xAxis: { type: 'category' }, yAxis: [{ type: 'value' }, { type: 'value', max: 100 }], series: [] }
  const axis = { type: 'value', axisLine: { lineStyle: { color: expect.any(String) } } }
  expect((await drawnWith(option)).yAxis).toEqual([
    expect.objectContaining(axis),
    expect.objectContaining({ ...axis, max: 100 }),
  ])
})

it('opens what a row was made of, from the picture and from the table', async () => {
  const onOpen = vi.fn()
  const data = {
    heads: ['日期', '分钟'],
    rows: [
      ['11-20', 30],
      ['11-21', 45],
    ],
  }
  await act(async () =>
    held.root.render(
      <App>
        <Chart title="每天" data={data} option={() => ({ series: [{ type: 'bar' }] })} onOpen={onOpen} />
      </App>,
    ),
  )
  await vi.waitFor(() => expect(listened).toHaveBeenCalled())
  const [, pressed] = listened.mock.calls.at(-1) as [string, (of: { dataIndex: number }) => void]
  pressed({ dataIndex: 1 })
  const asTable = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === '查看表格')
  await act(async () => asTable?.click())
  const first = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '11-20')
  await act(async () => first?.click())
  expect(onOpen.mock.calls).toEqual([[1], [0]])
})
