export default function Listing() {
  return <h1 className="page-width py-section display-large">Listing</h1>
}
