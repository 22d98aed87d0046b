/** A long body scrolls inside its dialog, so that title and buttons stay in reach; the inline room is for focus rings. */
export const dialogBody = {
  body: { maxHeight: 'calc(100vh - 180px)', overflow: 'auto', paddingInline: 4, marginInline: -4 },
}
