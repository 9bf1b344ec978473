export default function SellArt() {
  return <h1 className="page-width py-section display-large">SellArt</h1>
}
