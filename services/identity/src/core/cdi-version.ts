/** Of the versions that a Core speaks, the one that the current driver for Node speaks too. */
export const CDI_VERSION = '5.4'
