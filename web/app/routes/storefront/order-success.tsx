export default function OrderSuccess() {
  return <h1 className="page-width py-section display-large">OrderSuccess</h1>
}
