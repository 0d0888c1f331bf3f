/// One live object of a driver's accessibility tree.
///
/// What stands behind it is the driver's own business: a view of the simulated device, an object path of AT-SPI, an
/// element identifier of WebDriver. Two nodes are the same element exactly if they are the same object, so a driver
/// gives out one node for one element as long as anybody holds it.
public protocol ElementNode: AnyObject {}
