/** In the order of the catalogue's filters. */
export const RESOURCE_KINDS = ['video', 'audio', 'document', 'courseware', 'link', 'text', 'package'] as const
