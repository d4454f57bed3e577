export { type Others, othersOn } from './others-on.ts'
