import { InvalidError } from '@formwork/kernel'

/** What a workbook unpacks to is beyond the bounds, or takes too long to read. */
export class TooLargeUnpacked extends InvalidError {
  constructor() {
    super('The XLSX file is too large when it is unpacked')
  }
}
