/** What pages and the service worker say to each other. */
export const KEEP_FILES = 'keep-files'
/** The tag of the browser's Background Sync. */
export const SEND_RECEIPTS = 'send-receipts'
