import { App } from 'antd'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Chart } from './Chart.tsx'

const drawn = vi.hoisted(() => vi.fn())
vi.mock('./chart/engine.ts', () => ({
  init: () => ({ setOption: drawn, resize: () => undefined, dispose: () => undefined }),
}))

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('leaves out labels that would run into each other beside one another', async () => {
  const option = () => ({ xAxis: { type: 'value' }, yAxis: { type: 'category' }, series: [{ type: 'bar' }] })
  await act(async () =>
    root.render(
      <App>
        <Chart title="点击" data={{ heads: ['课程', '点击'], rows: [['数据结构', 1194]] }} option={option} />
      </App>,
    ),
  )
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled())
  expect(drawn.mock.calls[0]?.[0]).toMatchObject({ xAxis: { type: 'value', axisLabel: { hideOverlap: true } } })
})
