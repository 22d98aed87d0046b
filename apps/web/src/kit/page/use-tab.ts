import { useSearch } from '../use-search.ts'

/**
 * The open tab, which stands in the address unless it is the first. Another tab begins with filters of its own: only
 * the parameters named by `keep` go along. `param` names it, where a tab has tabs of its own.
 */
export function useTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  keep: readonly string[],
  param = 'tab',
): [tab: Tab, open: (tab: string) => void] {
  const [params, setParams] = useSearch()
  const tab = tabs.find((one) => one === params.get(param)) ?? tabs[0]
  const withTab = (now: URLSearchParams, next: string) => {
    const kept = [...now].filter(([name, value]) => value !== '' && keep.includes(name))
    return new URLSearchParams(next === tabs[0] ? kept : [...kept, [param, next]])
  }
  return [tab, (next) => setParams((now) => withTab(now, next), { replace: true })]
}
