export default function Shipping() {
  return <h1 className="page-width py-section display-large">Shipping</h1>
}
