import { useNavigate } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { pathOf } from '../../../app/screens.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { useCourse } from '../course/use-course.ts'

/** Addresses of one paper's pages in the current course. */
export function usePaperLinks() {
  const { query } = useCourse()
  return {
    bank: `${pathOf('stockManagement')}?${query}`,
    add: (mode: string, purpose: string) => `${pathOf('addTestPaper')}?${query}&mode=${mode}&purpose=${purpose}`,
    edit: (id: string) => `${pathOf('addTestPaper')}?${query}&paperId=${id}`,
    try: (id: string, seed = '1') => `${pathOf('tryToAnswer')}?${query}&paperId=${id}&seed=${encodeURIComponent(seed)}`,
    preview: (id: string) => `${pathOf('preview')}?${query}&paperId=${id}`,
  }
}

/** Actions on a whole paper. */
export function usePaperActs() {
  const w = usePaperWords().list
  const navigate = useNavigate()
  const links = usePaperLinks()
  const { ask } = useConfirm()
  const status = useAct('setStatusPaperInfo')
  const remove = useAct('deletePaperInfo', { message: w.removed })
  const copy = useAct('copyPaperInfo', { onDone: ({ title }) => toast.success(w.copied(title)) })
  return {
    enable: async (id: string) => {
      const done = await status.run({ id, status: 'enabled' })
      if (done.ok) toast.success(w.enabled)
      // The problems are listed beside the paper itself.
      else if (done.error.data) void navigate(links.edit(id))
    },
    archive: async (id: string) => {
      if ((await status.run({ id, status: 'archived' })).ok) toast.success(w.archivedDone)
    },
    remove: (id: string) => remove.run({ id }),
    copy: (id: string) => copy.run({ id }),
    /** For a paper that can no longer be changed: its copy can. */
    copyAndEdit: async (id: string, title: string) => {
      if (!(await ask({ title, text: w.frozenMore, ok: w.copyAndEdit }))) return
      const done = await copy.run({ id })
      if (done.ok) void navigate(links.edit(done.data.id))
    },
  }
}
