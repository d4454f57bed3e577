import { BidPanel } from '../frame/bid-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Whose bid it is, and by which percentages and modes it is calculated. */
export function SettingsPage() {
  return (
    <BidPanel>
      {(bid, mayWrite, mayPrice) => (
        <SettingsForm key={bid.id} bid={bid} mayWrite={mayWrite} mayPrice={mayPrice} />
      )}
    </BidPanel>
  )
}
