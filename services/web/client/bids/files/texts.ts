/** The words of attachments. */
export const texts = {
  title: 'Attachments',
  drop: 'Drop drawings and photographs here, or choose them.',
  choose: 'Choose files',
  limits: 'PDF, JPEG, PNG, GIF or WebP.',
  list: 'Files',
  none: 'Nothing is attached yet.',
  sending: (percent: number) => `${percent} %`,
  attached: (name: string) => `${name} is attached.`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete file',
  removeText: (name: string) => `${name} is gone for good.`,
  removed: (name: string) => `${name} is deleted.`,
  again: (name: string) => `Send ${name} again`,
  dismiss: (name: string) => `Dismiss ${name}`,
} as const
