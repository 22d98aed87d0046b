import { queryClient } from '../../api/query-client.ts'
import { stores } from '../stores.ts'

/** Words change in place; what the server says in words is asked anew. */
export function toggleLang(): void {
  stores.lang.set(stores.lang.get() === 'en' ? 'zh' : 'en')
  stores.dictData.clear()
  if (stores.userInfo.get()) void queryClient.invalidateQueries()
}
