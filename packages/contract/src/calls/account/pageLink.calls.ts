import { z } from 'zod'
import { ask } from '../../call.ts'
import { id, text } from '../../entities/fields.ts'

const entry = z.object({
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  routeKey: z.string(),
  /** External address of a link entry, else ''. */
  url: z.string(),
  openIn: z.enum(['self', 'tab']),
  badgeCount: z.number().int(),
})

export const pageLinkCalls = {
  /** The side menu of a workspace, already cut to variant, role and reduced menu. */
  menuPageLink: ask('/api/auth/system/pageLink/menu', {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    in: z.object({ workspace: text(40, 1), courseId: id.optional() }),
    out: z.array(entry.extend({ children: z.array(entry) })),
  }),
}
