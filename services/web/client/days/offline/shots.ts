/** What photographs of a day are kept and made smaller with. */
export interface ShotPorts {
  readonly find: () => Promise<readonly File[]>
  readonly put: (files: readonly File[]) => Promise<void>
  readonly shrink: (file: File) => Promise<File>
}

/**
 * Photographs of a day that are not sent yet. Making one smaller takes a while: those that are taken
 * meanwhile come after it, and all of them are waited for before the day is sent.
 */
export class Shots {
  readonly #ports: ShotPorts
  readonly #onChange: (files: readonly File[]) => void
  #all: readonly File[] = []
  #work: Promise<void>

  constructor(ports: ShotPorts, onChange: (files: readonly File[]) => void) {
    this.#ports = ports
    this.#onChange = onChange
    this.#work = ports.find().then(
      (found) => this.#show(found),
      // A browser that keeps nothing has nothing to show.
      () => undefined,
    )
  }

  take(files: readonly File[]): Promise<void> {
    return this.#next(async () => {
      const { shrink } = this.#ports
      // What cannot be made smaller is sent as it is.
      const smaller = files.map((file) => shrink(file).catch(() => file))
      const more = await Promise.all(smaller)
      await this.#set([...this.#all, ...more])
    })
  }

  remove(photo: File): Promise<void> {
    return this.#set(this.#all.filter((one) => one !== photo))
  }

  /** All that were taken, once each of them is ready. */
  async ready(): Promise<readonly File[]> {
    await this.#work
    return this.#all
  }

  clear(): Promise<void> {
    return this.#next(() => this.#set([]))
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work)
    return this.#work
  }

  async #set(files: readonly File[]): Promise<void> {
    this.#show(files)
    // Where nothing can be kept it is on the page all the same.
    await this.#ports.put(files).catch(() => undefined)
  }

  #show(files: readonly File[]): void {
    this.#all = files
    this.#onChange(files)
  }
}
