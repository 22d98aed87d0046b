import { useSearch } from '../../../kit/use-search.ts'
import { MarkList } from './MarkList.tsx'
import { ThesisDesk } from './ThesisDesk.tsx'

/** The theses given to this person to mark, and the desk where one of them is marked; the open one stands in the address. */
export default function ThesisReview() {
  const [params, setParams] = useSearch()
  const id = params.get('id')
  const open = (next: string | null) =>
    setParams((now) => {
      const kept = [...now].filter(([name]) => name !== 'id')
      return new URLSearchParams(next ? [...kept, ['id', next]] : kept)
    })
  return id ? <ThesisDesk key={id} id={id} onOpen={open} /> : <MarkList onOpen={open} />
}
