import { options } from 'preact'

/**
 * What follows a key, as the focus going to the next cell, is over before the next key comes,
 * however fast somebody types: Preact would leave it until the next frame.
 */
options.requestAnimationFrame = queueMicrotask
