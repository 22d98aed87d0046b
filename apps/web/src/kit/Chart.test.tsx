import { App } from 'antd'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../test/root.ts'
import { Chart } from './Chart.tsx'

const drawn = vi.hoisted(() => vi.fn())
vi.mock('./chart/engine.ts', () => ({
  init: () => ({ setOption: drawn, resize: () => undefined, dispose: () => undefined }),
}))

const held = testRoot()

it('leaves out labels that would run into each other beside one another', async () => {
  const option = () => ({ xAxis: { type: 'value' }, yAxis: { type: 'category' }, series: [{ type: 'bar' }] })
  await act(async () =>
    held.root.render(
      <App>
        <Chart title="点击" data={{ heads: ['课程', '点击'], rows: [['数据结构', 1194]] }} option={option} />
      </App>,
    ),
  )
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled())
  expect(drawn.mock.calls[0]?.[0]).toMatchObject({ xAxis: { type: 'value', axisLabel: { hideOverlap: true } } })
})
