import { App } from 'antd'
import type { EChartsCoreOption } from 'echarts/core'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { Chart } from './Chart.tsx'

const drawn = vi.hoisted(() => vi.fn())
vi.mock('./engine.ts', () => ({
  init: () => ({ setOption: drawn, resize: () => undefined, dispose: () => undefined }),
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
