import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'

/** The camera of a phone; elsewhere a choice of files. It is pressed again for the next picture. */
export function TakePictures({
  label,
  look = 'plain',
  onTaken,
}: {
  readonly label: string
  readonly look?: 'primary' | 'plain'
  readonly onTaken: (files: readonly File[]) => void
}) {
  return (
    <label
      className={classes(
        buttonClasses(look),
        'relative min-h-14 text-base has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
      )}
    >
      <Camera aria-hidden size={20} />
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        multiple
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          onTaken([...(target.files ?? [])])
          // The same picture again is another choice.
          target.value = ''
        }}
      />
    </label>
  )
}

/** A picture of this machine, small. */
export function Thumbnail({
  file,
  className,
}: {
  readonly file: File
  readonly className: string
}) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className={classes('shrink-0 overflow-hidden rounded-md bg-sunk', className)}>
      {address !== undefined && <img src={address} alt="" className="size-full object-cover" />}
    </div>
  )
}
